import { files, type Mapped, session, uploads } from './proof.ts';

const BROWSING = files(
  'browsing › shows folders and files in seven columns, also of unreadable metadata; New folder does nothing, and says so',
);
const FOLDERS = files(
  'browsing › keeps the folder in the address, and opens folders by link, Back, the browser’s Back and the breadcrumb',
);
const SEVERAL_UPLOADS = uploads(
  'uploading › several files by button, each with its widget, then in the table; files by drop',
);
const PAUSED_UPLOAD = uploads(
  'a large upload › of 50 MB, paused and resumed, arrives byte for byte; the buttons are as section 4 says',
);

/** The sentences of sections 2, 5 and 8 on the file browser. */
export const FILES: readonly Mapped[] = [
  {
    sentence: '/file : file browser.',
    proofs: [
      FOLDERS,
      session(
        'a protected page leads to the login screen, and a login by e-mail by the profile to that page (R30)',
      ),
    ],
  },
  {
    sentence:
      'The route of the file screen is not shown in the screen description; the route list above gives /file.',
    proofs: [FOLDERS],
  },
  {
    sentence:
      'A folder and file browser with a New folder button (does nothing), a multi-file upload, a Back button and a table with columns Name, Type, Content Type, Created, Last Modified, Size.',
    proofs: [BROWSING, SEVERAL_UPLOADS, FOLDERS],
  },
  { sentence: 'Folders are clickable.', proofs: [FOLDERS] },
  {
    sentence: 'Files have a Get Link button that copies the download link to the clipboard.',
    proofs: [
      files(
        'Get Link copies the download link during the click; a failing clipboard is only logged (section 8)',
      ),
    ],
  },
  {
    sentence:
      "Each chosen file gets an upload widget with Cancel, Pause, Resume, a progress bar, a percentage and 'x of y' size text.",
    proofs: [
      SEVERAL_UPLOADS,
      PAUSED_UPLOAD,
      uploads(
        'a large upload › cancelled is nowhere; chosen again, it waits while the network drops, and arrives byte for byte',
      ),
    ],
  },
  {
    sentence: 'Upload accepts the file types png, jpg and jpeg (declared but not enforced).',
    proofs: [SEVERAL_UPLOADS],
  },
  {
    sentence: 'File listing errors | Ignored',
    decision:
      'The error stops nothing: no alert, no error page, and Back and uploads work. The page says so and offers another try (docs/decisions.md, section 8).',
    proofs: [
      files('browsing › an error of the listing does not break the page (section 8)'),
      files(
        'browsing › shows folders and files in seven columns, also of unreadable metadata; New folder does nothing, and says so',
      ),
    ],
  },
  {
    sentence: 'Clipboard copy failure | Logged only',
    proofs: [
      files(
        'Get Link copies the download link during the click; a failing clipboard is only logged (section 8)',
      ),
    ],
  },
];
