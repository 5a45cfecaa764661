import { PROJECT_ID } from '../folders.ts';
import { HOST, type Ports } from '../ports.ts';

const DOCUMENT = 'environments/local/settings/access';

/** Sets the local environment's access mode, as its operator would. */
export async function setAccessMode(ports: Ports, mode: 'open' | 'members'): Promise<void> {
  const path = `projects/${PROJECT_ID}/databases/(default)/documents/${DOCUMENT}`;
  const query = 'updateMask.fieldPaths=mode';
  const answer = await fetch(`http://${HOST}:${ports.firestore}/v1/${path}?${query}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: { mode: { stringValue: mode } } }),
  });
  if (!answer.ok) throw new Error(`The access mode could not be set: ${await answer.text()}`);
}
