import type { ChosenFile } from '../../data/files/uploads.ts';

/** The files of the file dialog, or the dropped ones. Marks a dropped folder, which looks like an empty file. */
export function chosenFiles(source: FileList | DataTransfer): readonly ChosenFile[] {
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
