import { attachPages } from '#kernel/web/attach-pages.tsx';
import { documentsPages } from '../documents-contract.ts';

export const documentsWeb = attachPages(documentsPages, {});
