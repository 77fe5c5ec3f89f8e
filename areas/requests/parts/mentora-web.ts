import { attachPages } from '#kernel/web/attach-pages.tsx';
import { mentoraPages } from '../mentora-contract.ts';

export const mentoraWeb = attachPages(mentoraPages, {});
