import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appealsWalks } from './appeals.ts';
import { changesWalks } from './changes.ts';
import { documentsWalks } from './documents.ts';
import { housingWalks } from './housing-requests.ts';
import { leavesWalks } from './leaves.ts';
import { majorsWalks } from './majors.ts';
import { mentoraWalks } from './mentora.ts';
import { servicesWalks } from './services.ts';
import type { Walk } from './walk.ts';

const root = join(import.meta.dirname, '../../..');
/** Walks that lie beside their kind: `areas/<area>/requests/<kind>/walk.browser.ts`. */
const besideKinds = await Promise.all(
  globSync('areas/*/requests/*/walk.browser.ts', { cwd: root })
    .sort()
    .map(async (path) => ((await import(pathToFileURL(join(root, path)).href)) as { walk: Walk }).walk),
);

// who changes his studies, or leaves, comes last
export const walks: readonly Walk[] = [
  ...servicesWalks,
  ...besideKinds,
  ...documentsWalks,
  ...housingWalks,
  ...appealsWalks,
  ...leavesWalks,
  ...mentoraWalks,
  ...majorsWalks,
  ...changesWalks,
];
