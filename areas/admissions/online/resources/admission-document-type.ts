import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, file, flag, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { acceptedKinds, documentNeeds } from '../rules/documents.ts';
import { entryTypes } from '../rules/states.ts';

/** REG-014: the catalogue of documents; where it names no way, program or semester, it holds for all. */
export const admissionDocumentType = defineResource({
  name: 'admission-document-type',
  area: 'admissions',
  path: '/documents',
  fields: {
    code: text({ required: true, max: 30, format: 'code', unique: true }),
    name: bilingual({ required: true, max: 160 }),
    description: bilingual({ max: 600, long: true, hidden: true }),
    entry_type: choice(entryTypes),
    program_id: reference('program'),
    semester_id: reference('semester', { hidden: true }),
    needed: choice(documentNeeds, { required: true, default: 'always' }),
    required: flag({ default: true }),
    accepts: choice(acceptedKinds, { required: true, default: 'pdf_picture' }),
    max_mb: integer({ required: true, min: 1, max: 20, default: 10, hidden: true }),
    /** a form that the applicant fills in; kept by calls of its own */
    template_file_id: file({ readOnly: true, accept: 'document', cell: 'DocumentTemplateCell' }),
    sort: integer({ required: true, min: 1, max: 999, default: 10 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: [
      'code',
      'name',
      'entry_type',
      'program_id',
      'needed',
      'required',
      'accepts',
      'template_file_id',
      'sort',
      'status',
    ],
    filters: ['entry_type', 'program_id', 'semester_id', 'needed', 'required', 'status'],
    sorts: ['sort', 'name'],
    sort: 'sort',
    search: true,
  },
});
