import { joinWeb } from '#kernel/web/attach-pages.tsx';
import { applyingWeb } from './applying/web.ts';
import { boardWeb } from './board/web.ts';
import { inventoryWeb } from './inventory/web.ts';
import { staysWeb } from './stays/web.ts';

export const housingWeb = joinWeb(inventoryWeb, staysWeb, boardWeb, applyingWeb);
