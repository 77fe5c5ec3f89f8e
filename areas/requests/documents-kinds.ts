import { documentRequestWork } from './effects/document-request.ts';
import type { RequestWork } from './machine/work.ts';

export const documentsKinds: readonly RequestWork[] = [documentRequestWork];
