import { joinWeb } from '#kernel/web/attach-pages.tsx';
import { applyingWeb } from './applying/web.ts';
import { boardWeb } from './board/web.ts';
import { deskWeb } from './desk/web.ts';
import { inventoryWeb } from './inventory/web.ts';
import { misconductWeb } from './misconduct/web.ts';
import { reportsWeb } from './reports/web.ts';
import { staysWeb } from './stays/web.ts';
import { transfersWeb } from './transfers/web.ts';
import { upkeepWeb } from './upkeep/web.ts';

export const housingWeb = joinWeb(
  inventoryWeb,
  staysWeb,
  boardWeb,
  applyingWeb,
  deskWeb,
  misconductWeb,
  upkeepWeb,
  transfersWeb,
  reportsWeb,
);
