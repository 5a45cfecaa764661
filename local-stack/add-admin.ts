/**
 * `npm run members:add-admin -- --project X --email Y --environment Z`: makes an address an administrator. Only an
 * administrator can add members in the app, so this command adds the first one. An existing entry gets the role 'staff'
 * and the rights of an administrator. It keeps its other fields, such as the account that it is bound to. Uses Google's
 * application default credentials.
 */
import { getFirestore } from 'firebase-admin/firestore';
import { asOperator, requireRealProject } from './operator.ts';
import { LaunchError, parseOptions, runCommand } from './processes.ts';

async function addAdmin(): Promise<number> {
  const values = parseOptions(
    { project: { type: 'string' }, email: { type: 'string' }, environment: { type: 'string' } },
    'npm run members:add-admin -- --project your-project-id --environment production --email somebody@example.com',
  );
  const project = requireRealProject(values.project);
  const { environment } = values;
  if (!environment) throw new LaunchError("Name the environment: '-- --environment production'.");
  // The rules look an entry up by the lower-cased e-mail of a verified account.
  const email = (values.email ?? '').trim().toLowerCase();
  if (!/^[^@\s/]+@[^@\s/]+$/.test(email)) {
    throw new LaunchError("Name the administrator: '-- --email somebody@example.com'.");
  }
  const entry = `environments/${environment}/members/${email}`;
  await asOperator(project, (app) =>
    getFirestore(app).doc(entry).set({ role: 'staff', admin: true }, { merge: true }),
  );
  console.log(
    `${email} is an administrator of ${project}, environment ${environment}, once the address is verified.`,
  );
  return 0;
}

await runCommand(addAdmin);
