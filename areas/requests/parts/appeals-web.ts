import { attachPages } from '#kernel/web/attach-pages.tsx';
import { appealsPages } from '../appeals-contract.ts';

export const appealsWeb = attachPages(appealsPages, {});
