import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myToolsQuery, toolPages } from './contract.ts';

export const toolsWeb = attachPages(toolPages, {
  '/integration/tools': listPage(() => import('./resources/learning-tool.ts').then((m) => m.learningTool)),
  '/integration/tools/:id': screen(() => import('./pages/LearningToolPage.tsx')),
  '/learning-tools': screen(
    () => import('./pages/MyToolsPage.tsx'),
    () => [read(myToolsQuery, {})],
  ),
  '/learning-tools/:id/open': screen(() => import('./pages/OpenToolPage.tsx')),
  '/lti/authorize': screen(() => import('./pages/AnswerToolPage.tsx')),
});
