import { attachPages } from '#kernel/web/attach-pages.tsx';
import { leavesPages } from '../leaves-contract.ts';

export const leavesWeb = attachPages(leavesPages, {});
