import { attachPages, joinWebLater, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { glossary, translations } from './contract.ts';
import { pages } from './pages.ts';
import { inputOf } from './translations/parts/translation-search.ts';
import { glossaryTopics, type GlossaryTopic } from './translations/resources/glossary-term.ts';

const topicOf = (value: unknown): GlossaryTopic | null =>
  (Object.keys(glossaryTopics) as GlossaryTopic[]).find((each) => each === value) ?? null;
export const systemWeb = joinWebLater(
  attachPages(pages, {
    '/translations': screen(
      () => import('./translations/pages/TranslationsPage.tsx'),
      ({ search }) => [read(translations, inputOf(search))],
    ),
    '/glossary': screen(
      () => import('./translations/pages/GlossaryPage.tsx'),
      ({ search }) => [
        read(glossary, {
          search: typeof search.q === 'string' && search.q !== '' ? search.q : null,
          topic: topicOf(search.topic),
        }),
      ],
    ),
    '/glossary/terms': listPage(() => import('./translations/resources/glossary-term.ts').then((m) => m.glossaryTerm)),
  }),
  { below: ['/screens', '/menu', '/constants'], load: () => import('./menu/web.ts').then((m) => m.menuWeb) },
  { below: ['/bulk'], load: () => import('./imports/web.ts').then((m) => m.importsWeb) },
  {
    below: ['/logs', '/job', '/jobs', '/system/routes', '/test'],
    load: () => import('./operations/web.ts').then((m) => m.operationsWeb),
  },
  { below: ['/system/images'], load: () => import('./images/web.ts').then((m) => m.imagesWeb) },
  { below: ['/report'], load: () => import('./reports/web.ts').then((m) => m.reportsWeb) },
  { below: ['/form'], load: () => import('./forms/web.ts').then((m) => m.formsWeb) },
  { below: ['/system/health'], load: () => import('./health/web.ts').then((m) => m.healthWeb) },
  { below: ['/settings'], load: () => import('./settings/web.ts').then((m) => m.settingsWeb) },
);
