import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const supplementPages = definePages([
  {
    path: '/program/supplements',
    title: 'title:program_supplements',
    knownAs: {
      tr: 'diploma eki, program çıktıları, ISCED, verilen unvan',
      en: 'diploma supplement, program outcomes, ISCED, title conferred',
    },
    needs: permission('programsupplement_index'),
    kind: 'list',
    api: '/program/supplements',
    menu: { group: 'academic', under: 'title:menu_graduation', order: 97, icon: 'document' },
  },
]);
