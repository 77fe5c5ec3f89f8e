import { attachPages } from '#kernel/web/attach-pages.tsx';
import { changesPages } from '../changes-contract.ts';

export const changesWeb = attachPages(changesPages, {});
