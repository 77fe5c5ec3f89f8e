import type { AreaPart } from '#kernel/server/area.ts';
import { prepOverviewAccess } from './access.ts';
import { prepOverviewPages } from './contract.ts';
import { prepOverview } from './queries/prep-overview.ts';
import { prepOverviewTexts } from './texts.ts';

/** What the coordinator of the prep school looks at first. */
export const prepOverviewPart: AreaPart = {
  texts: prepOverviewTexts,
  pages: prepOverviewPages,
  access: prepOverviewAccess,
  queries: [prepOverview],
};
