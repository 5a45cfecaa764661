import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate } from 'react-router-dom';
import { breadcrumbsOf, parentFolder, type ResearchNameLookup } from '../../domain/files/folder.ts';
import { filePath } from '../../paths.ts';

interface FolderBreadcrumbsProps {
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
}

export function FolderBreadcrumbs({ folder, researchName }: FolderBreadcrumbsProps) {
  const navigate = useNavigate();
  const parent = parentFolder(folder);
  const steps = [{ name: 'Files', folder: '' }, ...breadcrumbsOf(folder, researchName)];
  return (
    <div className="folder-bar">
      <Button
        variant="outline-secondary"
        disabled={parent === null}
        title={parent === null ? 'This is the outermost folder' : 'To the folder around this one'}
        onClick={() => parent !== null && navigate(filePath(parent))}
      >
        Back
      </Button>
      <nav aria-label="Folders">
        <ol className="folder-breadcrumbs">
          {steps.map((step) => (
            <li key={step.folder}>
              {step.folder === folder ? (
                <span aria-current="page">{step.name}</span>
              ) : (
                <Link to={filePath(step.folder)}>{step.name}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
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
