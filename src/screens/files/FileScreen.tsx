import { type ChangeEvent, Fragment, useContext, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ariaDisabled } from '../../components/aria-disabled.ts';
import { DropArea } from '../../components/DropArea.tsx';
import { EmptyState, Loaded, RefusalHelp, RetryBoundary } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageActions, PageHeader } from '../../components/page/PageHeader.tsx';
import { useFolderListing } from '../../data/files/storage.ts';
import { type ChosenFile, startUploads, useFinishedUploads } from '../../data/files/uploads.ts';
import { joinLive, loadedValue, mapLive } from '../../data/live.ts';
import { useAccess } from '../../data/session/access.ts';
import {
  audienceText,
  DELETED_RESEARCH,
  folderLabel,
  normaliseFolderPath,
  parentFolder,
  placeOfFolder,
  RESEARCH_FOLDER,
  type ResearchNameLookup,
  subfolderRows,
} from '../../domain/files/folder.ts';
import { filePath } from '../../paths.ts';
import { type ResearchNames, useResearchNames } from '../table/use-research-names.ts';
import { FileTable } from './parts/FileTable.tsx';
import { Uploads, type UploadsProps } from './parts/Uploads.tsx';

export function FileScreen() {
  const [query] = useSearchParams();
  const folder = normaliseFolderPath(query.get('folder'));
  const isOpen = useIsOpen(folder);
  const research = useResearchNames();
  const names = loadedValue(research);
  const otherAccount = useContext(RefusalHelp);
  return (
    // The key makes each folder a new page, so its heading takes the focus.
    <Fragment key={folder}>
      <PageHeader
        title={names === null || !isOpen ? 'Files' : folderLabel(folder, lookupIn(names))}
        isLoading={research.state === 'loading'}
      >
        {null}
      </PageHeader>
      {isOpen ? (
        <Loaded live={research}>
          {(loaded) => (
            <RetryBoundary>
              <Folder folder={folder} names={loaded} />
            </RetryBoundary>
          )}
        </Loaded>
      ) : (
        <Notice role="alert">
          <p>This folder is not open to you. The files of your research are.</p>
          {otherAccount}
          <Link className="btn btn-outline-secondary" to={filePath('')}>
            Show the files of your research
          </Link>
        </Notice>
      )}
    </Fragment>
  );
}

/** Staff may open every folder, a client the root and the folders of its research. Storage enforces it. */
function useIsOpen(folder: string): boolean {
  const access = useAccess();
  const place = placeOfFolder(folder);
  if (access.role === 'staff' || place.kind === 'root') return true;
  return (
    access.role === 'client' &&
    place.kind === 'research' &&
    access.researchFBUIDs.includes(place.researchId)
  );
}

function lookupIn(names: ResearchNames): ResearchNameLookup {
  return (id) => names.get(id) ?? DELETED_RESEARCH;
}

interface FolderProps {
  readonly folder: string;
  readonly names: ResearchNames;
}

function Folder({ folder, names }: FolderProps) {
  const researchName = lookupIn(names);
  const access = useAccess();
  // Storage does not let a client list the root: it is the list of the client's research.
  const isClientRoot = access.role === 'client' && folder === '';
  const finished = useFinishedUploads(folder);
  const [deleted, setDeleted] = useState(0);
  const listing = useFolderListing(isClientRoot ? null : folder, `${finished} ${deleted}`);
  const stored = loadedValue(listing);
  const hasResearch = folder === '' && stored?.folders.includes(RESEARCH_FOLDER) === true;
  const inResearch = useFolderListing(hasResearch ? RESEARCH_FOLDER : null, '');
  const rows = mapLive(joinLive(listing, inResearch), ([content, research]) => ({
    files: content.files,
    subfolders: subfolderRows({
      folder,
      content,
      inResearch: research,
      researchIds: access.role === 'client' ? access.researchFBUIDs : [...names.keys()],
      researchName,
    }),
  }));
  const upload = (files: DataTransfer | FileList) =>
    startUploads(chosenFiles(files), { folder, existing: stored?.files ?? [] });
  return (
    <>
      <DropArea text={isClientRoot ? null : 'Drop to upload here'} onDrop={upload} />
      {isClientRoot ? (
        <p>Open a research to see its files or to add some.</p>
      ) : (
        <Upload folder={folder} researchName={researchName} onFiles={upload} />
      )}
      <div className="d-flex flex-wrap gap-2 mb-4">
        <BackButton folder={folder} />
        <Button
          variant="outline-secondary"
          title="New folder does nothing yet. A folder is there as soon as a file is in it."
        >
          New folder
        </Button>
      </div>
      <Uploads folder={folder} researchName={researchName} />
      <Loaded live={rows}>
        {({ subfolders, files }) =>
          subfolders.length + files.length === 0 ? (
            <EmptyState>
              {isClientRoot
                ? 'No research is open to you yet: ask staff to add you to one.'
                : 'There is nothing in this folder. Upload the first file.'}
            </EmptyState>
          ) : (
            <FileTable
              folder={folder}
              folderName={folderLabel(folder, researchName)}
              subfolders={subfolders}
              files={files}
              onDeleted={() => {
                setDeleted((count) => count + 1);
                document.querySelector('h1')?.focus({ preventScroll: true });
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}

/** Marks a dropped folder, which looks like an empty file. */
function chosenFiles(source: FileList | DataTransfer): readonly ChosenFile[] {
  if (source instanceof FileList) return [...source].map((file) => chosen(file, false));
  return [...source.items].flatMap((item) => {
    const file = item.getAsFile();
    return file === null ? [] : [chosen(file, item.webkitGetAsEntry()?.isDirectory === true)];
  });
}

function chosen(file: File, isFolder: boolean): ChosenFile {
  const { name, size, type } = file;
  return { name, size, type, isFolder, content: file };
}

function BackButton({ folder }: Pick<FolderProps, 'folder'>) {
  const navigate = useNavigate();
  const parent = parentFolder(folder);
  return (
    <Button
      variant="outline-secondary"
      {...ariaDisabled(parent === null)}
      title={parent === null ? 'This is the outermost folder' : 'To the folder around this one'}
      onClick={() => parent !== null && navigate(filePath(parent))}
    >
      Back
    </Button>
  );
}

/** `accept` only filters the file dialog. The rules accept all types that they know to be harmless. */
function Upload({ onFiles, ...place }: UploadsProps & { onFiles: (files: FileList) => void }) {
  const { mode } = useAccess();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files !== null) onFiles(currentTarget.files);
    // Otherwise choosing the same file again, as after a cancelled upload, would fire no event.
    currentTarget.value = '';
  };
  return (
    <>
      <PageActions>
        <label className="btn btn-primary upload-button">
          Upload files
          <input
            type="file"
            className="visually-hidden"
            multiple
            accept=".png,.jpg,.jpeg"
            aria-describedby="upload-audience upload-hint"
            onChange={onChange}
          />
        </label>
      </PageActions>
      {/* Everybody must know who will see a file before they choose one. */}
      <p id="upload-audience" className="mb-0 text-body-secondary d-print-none">
        {audienceText({ ...place, mode })}
      </p>
      <details className="prose mb-3 text-body-secondary d-print-none">
        <summary className="disclosure d-flex align-items-center gap-2">
          What can be uploaded
        </summary>
        <div id="upload-hint">
          <p>
            Up to 50 MB each. Choose them, or drop them anywhere on this page. Design files such as
            .ai, .psd and .sketch are welcome too: choose 'All files' in the dialog.
          </p>
          <p>
            A name with % # ? * [ ] is stored with _ in their place, because a link cannot carry
            them, and without invisible characters. A name that is taken gets a number.
          </p>
        </div>
      </details>
    </>
  );
}
