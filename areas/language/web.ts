import { attachPages, joinWeb } from '#kernel/web/attach-pages.tsx';
import { mentoraWeb } from './mentora/web.ts';

export const languageWeb = joinWeb(attachPages([], {}), mentoraWeb);
