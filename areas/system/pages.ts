import { definePages } from '#kernel/contract/define-page.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/translations',
    title: 'title:translations',
    needs: permission('translation_index'),
    kind: 'list',
    api: '/language/translations',
    menu: { group: 'reference', order: 95, icon: 'language' },
  },
  {
    path: '/glossary',
    title: 'title:glossary',
    needs: signedIn,
    kind: 'list',
    api: '/glossary',
    menu: { group: 'home', order: 60, icon: 'book' },
  },
  {
    path: '/glossary/terms',
    title: 'title:glossary_terms',
    needs: permission('glossaryterm_update'),
    kind: 'list',
    api: '/glossary/terms',
    parent: '/glossary',
  },
]);
