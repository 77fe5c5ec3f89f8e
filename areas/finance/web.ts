import { attachPages } from '#kernel/web/attach-pages.tsx';

export const financeWeb = attachPages([], {});
