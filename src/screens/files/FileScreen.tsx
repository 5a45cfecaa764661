import { type ChangeEvent, Fragment, type ReactNode, useContext, useId } from 'react';
import Breadcrumb from 'react-bootstrap/Breadcrumb';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import { DropOverlay } from '../../components/DropOverlay.tsx';
import { EmptyState, Loaded, RefusalHelp, RetryBoundary } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useDroppedFiles } from '../../components/use-dropped-files.ts';
import { useFolderListing } from '../../data/files/storage.ts';
import { type ChosenFile, startUploads, useUploads } from '../../data/files/uploads.ts';
import { joinLive, loadedValue, mapLive } from '../../data/live.ts';
import { useAccess } from '../../data/session/access.ts';
import {
  audienceText,
  breadcrumbsOf,
  DELETED_RESEARCH,
  normaliseFolderPath,
  parentFolder,
  placeOfFolder,
  type ResearchNameLookup,
  researchFolder,
  researchRows,
  staffRootRows,
  storedRows,
} from '../../domain/files/folder.ts';
import { filePath } from '../../paths.ts';
import { type ResearchNames, useResearchNames } from '../table/use-research-names.ts';
import { FileTable } from './parts/FileTable.tsx';
import { Uploads } from './parts/Uploads.tsx';

/** Folders and files of this environment (section 2, R44). The query string names the folder. */
export function FileScreen() {
  const [query] = useSearchParams();
  const folder = normaliseFolderPath(query.get('folder'));
  const isOpen = useIsOpen(folder);
  const research = useResearchNames();
  const names = loadedValue(research);
  const otherAccount = useContext(RefusalHelp);
  const title =
    names === null || !isOpen ? undefined : breadcrumbsOf(folder, lookupIn(names)).at(-1)?.name;
  return (
    // The key makes each folder a new page, so its heading takes the focus.
    <Fragment key={folder}>
      <PageHeader title={title ?? 'Files'} isLoading={research.state === 'loading'} />
      {isOpen ? (
        <Loaded live={research}>
          {(loaded) => (
            // 'Try again' lists the folder once more.
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
  const access = useAccess();
  return access.role === 'client' && folder === '' ? (
    <ClientRoot researchIds={access.researchFBUIDs} names={names} />
  ) : (
    <StoredFolder folder={folder} names={names} />
  );
}

interface ClientRootProps {
  /** Ids of the research projects in the client's member entry. Some of them may be deleted. */
  readonly researchIds: readonly string[];
  readonly names: ResearchNames;
}

/** The folders of the client's research, because Storage does not let a client list the root (R44). */
function ClientRoot({ researchIds, names }: ClientRootProps) {
  const announce = useAnnounce();
  useDroppedFiles(() => announce('Not uploaded. Open a research first, then drop the files.'));
  const subfolders = researchRows(researchIds, lookupIn(names));
  return (
    <>
      <Toolbar folder="" names={names} />
      <Uploads folder="" researchName={lookupIn(names)} />
      {subfolders.length === 0 ? (
        <EmptyState>
          <p className="mb-0">
            Files belong to a research. None is open to you yet: ask staff to add you to one.
          </p>
        </EmptyState>
      ) : (
        <>
          <p>Open a research to see its files or to add some.</p>
          <FileTable folder="" subfolders={subfolders} files={[]} />
        </>
      )}
    </>
  );
}

function StoredFolder({ folder, names }: FolderProps) {
  const researchName = lookupIn(names);
  const listing = useFolderListing(folder, useFinishedUploadsKey(folder));
  const stored = loadedValue(listing);
  const allResearch = researchFolder('');
  const isRootWithResearch = folder === '' && stored?.folders.includes(allResearch) === true;
  const inResearch = useFolderListing(isRootWithResearch ? allResearch : null, '');
  const upload = (files: DataTransfer | FileList) =>
    startUploads(chosenFiles(files), { folder, existing: stored?.files ?? [] });
  const isOver = useDroppedFiles(upload);
  const rows = mapLive(joinLive(listing, inResearch), ([content, research]) => ({
    files: content.files,
    subfolders:
      folder === ''
        ? staffRootRows({
            researchIds: [...names.keys()],
            root: content,
            inResearch: research,
            researchName,
          })
        : storedRows(folder, content, researchName),
  }));
  return (
    <div>
      {isOver ? <DropOverlay text="Drop to upload here" /> : null}
      <Toolbar folder={folder} names={names}>
        <UploadButton onFiles={upload} />
      </Toolbar>
      <UploadHints folder={folder} researchName={researchName} />
      <Uploads folder={folder} researchName={researchName} />
      <Loaded live={rows}>
        {({ subfolders, files }) =>
          subfolders.length + files.length === 0 ? (
            <EmptyState>
              <p className="mb-0">There is nothing in this folder. Upload the first file.</p>
            </EmptyState>
          ) : (
            <FileTable folder={folder} subfolders={subfolders} files={files} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Changes when an upload to the folder finishes, or is cleared afterwards: the folder is then listed again. */
function useFinishedUploadsKey(folder: string): string {
  return useUploads()
    .filter((upload) => upload.folder === folder && upload.status.state === 'finished')
    .map(({ id }) => id)
    .join();
}

/** The files of the file dialog, or the dropped ones. Marks a dropped folder, which looks like an empty file. */
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

interface ToolbarProps extends FolderProps {
  /** The upload, where the folder takes files. */
  readonly children?: ReactNode;
}

function Toolbar({ folder, names, children }: ToolbarProps) {
  const navigate = useNavigate();
  const parent = parentFolder(folder);
  const steps = [{ name: 'Files', folder: '' }, ...breadcrumbsOf(folder, lookupIn(names))];
  return (
    <div className="d-flex flex-wrap align-items-start gap-2">
      <Button
        variant="outline-secondary"
        disabled={parent === null}
        title={parent === null ? 'This is the outermost folder' : 'To the folder around this one'}
        onClick={() => parent !== null && navigate(filePath(parent))}
      >
        Back
      </Button>
      <Breadcrumb
        label="Folders"
        className="flex-grow-1"
        style={{ flexBasis: '12rem' }}
        // The buttons align with the first line of the breadcrumbs, which may have several.
        listProps={{ className: 'm-0 px-2', style: { lineHeight: '2.75rem' } }}
      >
        {steps.map((step) => (
          <Breadcrumb.Item
            key={step.folder}
            active={step.folder === folder}
            linkAs={Link}
            linkProps={{
              className: 'd-inline-block',
              style: { minWidth: '2.75rem' },
              to: filePath(step.folder),
            }}
          >
            {step.name}
          </Breadcrumb.Item>
        ))}
      </Breadcrumb>
      {children}
      <NewFolderButton />
    </div>
  );
}

const NO_NEW_FOLDER = 'New folder does nothing yet. A folder is there as soon as a file is in it.';

/** Does nothing, as the specification asks (section 2). Its title tells the user. */
function NewFolderButton() {
  const id = useId();
  return (
    <>
      <Button variant="outline-secondary" title={NO_NEW_FOLDER} aria-describedby={id}>
        New folder
      </Button>
      <span id={id} className="visually-hidden">
        {NO_NEW_FOLDER}
      </span>
    </>
  );
}

/** `accept` only filters the file dialog (section 5). The rules accept all types that they know to be harmless. */
function UploadButton({ onFiles }: { readonly onFiles: (files: FileList) => void }) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files !== null) onFiles(currentTarget.files);
    // Otherwise choosing the same file again, as after a cancelled upload, would fire no event.
    currentTarget.value = '';
  };
  return (
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
  );
}

interface UploadHintsProps {
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
}

/** Who will see the files stands in the open: everybody must know it before they choose one. */
function UploadHints({ folder, researchName }: UploadHintsProps) {
  const { mode } = useAccess();
  return (
    <div className="mb-3 d-print-none">
      <span id="upload-audience">{audienceText({ folder, mode, researchName })}</span>
      <details className="prose text-body-secondary">
        <summary>What can be uploaded</summary>
        <div id="upload-hint">
          <p>
            Up to 50 MB each. Choose them, or drop them anywhere on this page. Design files such as
            .ai, .psd and .sketch are welcome too: choose 'All files' in the dialog.
          </p>
          <p>
            A name with % # ? * [ ] is stored with _ in their place, because a link cannot carry
            them.
          </p>
        </div>
      </details>
    </div>
  );
}
