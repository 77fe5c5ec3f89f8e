import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { scholarshipRefusals } from './refusals.ts';
import { scholarshipStatusWords } from './resources/scholarship.ts';

export const scholarshipPages = definePages([
  {
    path: '/scholarship/types',
    title: 'title:scholarship_types',
    knownAs: { tr: 'burs türleri, burs oranları', en: 'scholarship types, scholarship rates' },
    needs: permission('scholarshiptype_index'),
    kind: 'list',
    api: '/scholarship/types',
    menu: { group: 'finance', under: 'title:menu_scholarships', order: 310, icon: 'graduation' },
  },
  {
    path: '/coop/and/public/scholarships',
    title: 'title:coop_public_scholarships',
    knownAs: {
      tr: 'burslular, burs verme, kamu bursu, co-op bursu',
      en: 'scholars, awards, public scholarship, co-op scholarship',
    },
    needs: permission('scholarship_index'),
    kind: 'list',
    api: '/coop/and/public/scholarships',
    menu: { group: 'finance', under: 'title:menu_scholarships', order: 330, icon: 'people' },
  },
]);

/** Suspends, resumes or ends a scholarship; what was given for past semesters stays. */
export const changeScholarshipStatus = defineCommand({
  name: 'change-scholarship-status',
  method: 'POST',
  path: '/coop/and/public/scholarships/{id}/status',
  needs: permission('scholarship_update'),
  input: {
    id: integer({ required: true, min: 1 }),
    status: choice(scholarshipStatusWords, { required: true }),
    note: longText({ max: 1000 }),
  },
  output: a.record({ id: a.integer, status: a.keyOf(scholarshipStatusWords) }),
  refusals: [scholarshipRefusals.specs],
  changes: ['scholarship', 'quota-grid'],
  message: 'scholarship_status_changed',
  idempotent: true,
});
