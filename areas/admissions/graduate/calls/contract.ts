import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const callPages = definePages([
  {
    path: '/graduate/calls',
    title: 'title:graduate_calls',
    knownAs: { tr: 'lisansüstü kontenjanlar, başvuru ilanı', en: 'graduate quotas, openings' },
    needs: permission('graduatecall_index'),
    kind: 'list',
    api: '/graduate/calls',
    menu: { group: 'admissions', under: 'title:menu_graduate', order: 320, icon: 'list' },
  },
]);
