import { definePages } from '#kernel/contract/define-page.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/translations',
    title: 'title:translations',
    knownAs: { tr: 'çeviri, metin değiştir, dil', en: 'wording, texts, language' },
    needs: permission('translation_index'),
    kind: 'list',
    api: '/language/translations',
    menu: { group: 'reference', order: 95, icon: 'language', everyday: ['A'] },
  },
  {
    path: '/glossary',
    title: 'title:glossary',
    knownAs: { tr: 'sözlük, terim, kısaltma, ne demek', en: 'dictionary, terms, abbreviation, meaning' },
    needs: signedIn,
    kind: 'list',
    api: '/glossary',
    menu: { group: 'home', order: 60, icon: 'book', everyday: true },
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
