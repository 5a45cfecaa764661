/** What the commands of an operator share. They use Google's application default credentials, which bypass the rules. */
import { type App, initializeApp } from 'firebase-admin/app';
import { LaunchError } from './processes.ts';

/** @throws LaunchError if the project is not named, or a demo project. Those exist on no server. */
export function requireRealProject(project: string | undefined): string {
  if (!project) throw new LaunchError("Name the Firebase project: '-- --project your-project-id'.");
  if (project.startsWith('demo-')) {
    throw new LaunchError(
      `'${project}' is a demo project, which exists on no server: name a real one.`,
    );
  }
  return project;
}

/** @throws LaunchError instead of any error of `work`. */
export async function asOperator<T>(project: string, work: (app: App) => Promise<T>): Promise<T> {
  // A person's credentials belong to no project, so the request must name the project to charge.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= project;
  try {
    return await work(initializeApp({ projectId: project }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new LaunchError(
      `The database of ${project} cannot be used (${why}): sign in with 'gcloud auth application-default login' as ` +
        'somebody who administers that project.',
    );
  }
}
