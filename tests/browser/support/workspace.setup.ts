import { test } from '@playwright/test';
import { seed } from '../../../local-stack/seed/seed.ts';
import type { WorkspaceOptions } from '../../../local-stack/seed/workspace.ts';

/** Which workspace the tests of a project share. A test that changes records plants or creates its own. */
export interface SharedWorkspace {
  readonly workspace: Omit<WorkspaceOptions, 'now'>;
}

const setup = test.extend<SharedWorkspace>({
  workspace: [{ size: 'demo', access: 'open' }, { option: true }],
});

setup('fill the workspace', ({ workspace }) => seed(workspace));
