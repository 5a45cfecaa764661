import type { ComponentType } from 'react';

/**
 * The screens by the first segment of their path. This module does not import React, so that the first
 * screen and React load at the same time.
 */
export const SCREENS = {
  '': async () => (await import('../screens/home/HomeScreen.tsx')).HomeScreen,
  login: async () => (await import('../screens/login/LoginScreen.tsx')).LoginScreen,
  migration: async () => (await import('../screens/migration/MigrationScreen.tsx')).MigrationScreen,
  profile: async () => (await import('../screens/profile/ProfileScreen.tsx')).ProfileScreen,
  work: async () => (await import('../screens/work/WorkScreen.tsx')).WorkScreen,
  file: async () => (await import('../screens/files/FileScreen.tsx')).FileScreen,
  certificate: async () =>
    (await import('../screens/certificate/CertificateScreen.tsx')).CertificateScreen,
  verify: async () => (await import('../screens/verify/VerifyScreen.tsx')).VerifyScreen,
  members: async () => (await import('../screens/members/MembersScreen.tsx')).MembersScreen,
  hypothesis: async () =>
    (await import('../screens/hypothesis/HypothesisScreen.tsx')).HypothesisScreen,
  deliverable: async () =>
    (await import('../screens/deliverable/DeliverableScreen.tsx')).DeliverableScreen,
  research: async () => (await import('../screens/research/ResearchScreen.tsx')).ResearchScreen,
  template: async () => (await import('../screens/template/TemplateScreen.tsx')).TemplateScreen,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type ScreenName = keyof typeof SCREENS;

/**
 * Starts to load the screen of a path. Ignores an error: `renderApp` loads the same screen, and main.ts reports the
 * error.
 */
export function preloadScreen(pathname: string): void {
  const [, name = ''] = pathname.split('/');
  if (isScreen(name)) SCREENS[name]().catch(() => undefined);
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(SCREENS, name);
}
