import { configurationProblem } from '../../build/configuration.ts';
import { LaunchError } from '../process/launch-error.ts';

export type Deployment = {
  readonly project: string;
  /** The app's build settings. */
  readonly settings: Readonly<Record<string, string>>;
};

/** @returns the project id. @throws LaunchError if it is missing or the id of a demo project. */
export function requireRealProject(project: string | undefined): string {
  if (!project) throw new LaunchError("Name the Firebase project: '-- --project your-project-id'.");
  if (project.startsWith('demo-')) {
    throw new LaunchError(
      `'${project}' is a demo project, which exists on no server: name a real one.`,
    );
  }
  return project;
}

/** @throws LaunchError if the settings are wrong, name an emulator or name another project. */
export function checkSettings({ project, settings }: Deployment): void {
  const emulator = Object.keys(settings).find((name) => name.startsWith('VITE_EMULATOR_'));
  if (emulator !== undefined) {
    throw new LaunchError(`${emulator} is set, so the app would look for emulators: unset it.`);
  }
  const problem = configurationProblem(settings);
  if (problem !== null) {
    throw new LaunchError(`Correct the app's settings in .env.production.local: ${problem}`);
  }
  if (settings.VITE_FIREBASE_PROJECT_ID !== project) {
    throw new LaunchError(
      `The app's settings are for project '${settings.VITE_FIREBASE_PROJECT_ID}', not '${project}': correct one of them.`,
    );
  }
}

export type AccessCheck = {
  readonly environment: string;
  /** The stored mode. Undefined means 'members'. */
  readonly mode: string | undefined;
  readonly allowOpen: boolean;
};

/** @throws LaunchError for the open mode unless `allowOpen` is set. In that mode everybody who signs in is staff. */
export function checkAccessMode({ environment, mode, allowOpen }: AccessCheck): void {
  if (mode === 'open' && !allowOpen) {
    throw new LaunchError(
      `Environment '${environment}' is in the open access mode, where everybody who signs up is staff: set its ` +
        "settings/access to mode 'members', or pass --allow-open if that is meant.",
    );
  }
}
