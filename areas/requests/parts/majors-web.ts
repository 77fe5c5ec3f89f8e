import { attachPages } from '#kernel/web/attach-pages.tsx';
import { majorsPages } from '../majors-contract.ts';

export const majorsWeb = attachPages(majorsPages, {});
