import { readFileSync } from 'node:fs';
import { PROJECT_ID } from '../folders.ts';
import { HOST, type Ports } from '../ports.ts';

/** The emulators' token for an administrator. */
const OWNER = { authorization: 'Bearer owner' };

/** Whether another command, such as `npm run emulators`, already serves Auth, Firestore and Storage on these ports. */
export async function areEmulatorsRunning(ports: Ports): Promise<boolean> {
  try {
    const answer = await fetch(`http://${HOST}:${ports.hub}/emulators`, {
      signal: AbortSignal.timeout(2_000),
    });
    const listed: Record<string, { readonly port?: number } | undefined> = JSON.parse(
      await answer.text(),
    );
    return (
      listed.auth?.port === ports.auth &&
      listed.firestore?.port === ports.firestore &&
      listed.storage?.port === ports.storage
    );
  } catch {
    return false;
  }
}

/** Whether the local environment has a research. The seed writes the research after the other documents. */
export async function hasResearch(ports: Ports): Promise<boolean> {
  const answer = await fetch(`${documents(ports, '/v1')}/environments/local/researchs?pageSize=1`, {
    headers: OWNER,
  });
  const { documents: found }: { readonly documents?: readonly unknown[] } = JSON.parse(
    await answer.text(),
  );
  return (found ?? []).length > 0;
}

export type RulesFiles = { readonly firestore: string; readonly storage: string };

/** Replaces the current rules. */
export async function loadRules(ports: Ports, { firestore, storage }: RulesFiles): Promise<void> {
  const files = (name: string): object => ({
    rules: { files: [{ name, content: readFileSync(name, 'utf8') }] },
  });
  const at = (port: number): string => `http://${HOST}:${port}`;
  const requests: readonly [url: string, body: object][] = [
    [`${at(ports.firestore)}/emulator/v1/projects/${PROJECT_ID}:securityRules`, files(firestore)],
    [`${at(ports.storage)}/internal/setRules`, files(storage)],
  ];
  for (const [url, body] of requests) {
    const headers = { ...OWNER, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The rules could not be loaded: ${await answer.text()}`);
  }
}

/** Removes every document, account and file. */
export async function emptyEmulators(ports: Ports): Promise<void> {
  const at = (port: number): string => `http://${HOST}:${port}`;
  const requests: readonly [method: string, url: string][] = [
    ['DELETE', documents(ports, '/emulator/v1')],
    ['DELETE', `${at(ports.auth)}/emulator/v1/projects/${PROJECT_ID}/accounts`],
    ['POST', `${at(ports.storage)}/internal/reset`],
  ];
  for (const [method, url] of requests) {
    const answer = await fetch(url, { method, headers: OWNER });
    if (!answer.ok) throw new Error(`The emulators could not be emptied: ${await answer.text()}`);
  }
}

/** Sets the access mode of the local environment as administrator, because the rules let nobody do it. */
export async function setAccessMode(ports: Ports, mode: 'open' | 'members'): Promise<void> {
  const settings = `${documents(ports, '/v1')}/environments/local/settings/access`;
  const answer = await fetch(`${settings}?updateMask.fieldPaths=mode`, {
    method: 'PATCH',
    headers: { ...OWNER, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { mode: { stringValue: mode } } }),
  });
  if (!answer.ok) throw new Error(`The access mode could not be set: ${await answer.text()}`);
}

function documents(ports: Ports, api: '/v1' | '/emulator/v1'): string {
  return `http://${HOST}:${ports.firestore}${api}/projects/${PROJECT_ID}/databases/(default)/documents`;
}
