import { attachPages, joinWeb } from '#kernel/web/attach-pages.tsx';
import { mentoraWeb } from './mentora/web.ts';
import { placementWeb } from './placement/web.ts';
import { schoolWeb } from './school/web.ts';

export const languageWeb = joinWeb(attachPages([], {}), mentoraWeb, schoolWeb, placementWeb);
