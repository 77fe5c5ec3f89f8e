import { attachPages } from '#kernel/web/attach-pages.tsx';
import { appealsPages } from '../appeals-contract.ts';
import { requestForm } from './machine-web.ts';

export const appealsWeb = attachPages(appealsPages, {
  '/grade/change/appeal/form': requestForm('/grade/change/appeal/form'),
  '/formal/grade/change/appeal/form': requestForm('/formal/grade/change/appeal/form'),
  '/appeal/to/the/grade/change/appeal/form': requestForm('/appeal/to/the/grade/change/appeal/form'),
  '/graduation/clearance/form': requestForm('/graduation/clearance/form'),
});
