/** Predicates of the tables who × action × state. */
import { type ActorName, type Mode, roleOf } from './actors.ts';

export type Allowed = (name: ActorName, mode: Mode) => boolean;

export const nobody: Allowed = () => false;
export const signedIn: Allowed = (name) => name !== 'signed out';
export const admin: Allowed = (name) => name === 'admin';
export const staff: Allowed = (name, mode) => roleOf(name, mode) === 'staff';
export const staffInOpenMode: Allowed = (name, mode) => mode === 'open' && staff(name, mode);
export const client: Allowed = (name, mode) => roleOf(name, mode) === 'client';
export const clientElsewhere: Allowed = (name, mode) => roleOf(name, mode) === 'client elsewhere';
export const member: Allowed = (name, mode) => roleOf(name, mode) !== 'none';
/** The readers of the test research. */
export const reader = either(staff, client);
export const readerElsewhere = either(staff, clientElsewhere);

export function either(...some: readonly Allowed[]): Allowed {
  return (name, mode) => some.some((allowed) => allowed(name, mode));
}
