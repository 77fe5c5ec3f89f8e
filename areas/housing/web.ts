import { joinWeb } from '#kernel/web/attach-pages.tsx';
import { inventoryWeb } from './inventory/web.ts';
import { staysWeb } from './stays/web.ts';

export const housingWeb = joinWeb(inventoryWeb, staysWeb);
