import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { placementPages, placementPart, placementView, proficiencyRecord } from './contract.ts';

export const placementWeb = attachPages(placementPages, {
  '/placement/exams': listPage(() => import('./declaration.ts').then((m) => m.placementExam)),
  '/placement/exams/:id': screen(
    () => import('./pages/PlacementExamPage.tsx'),
    ({ params }) => [read(placementView, { id: Number(params.id) })],
  ),
  '/placement/exam/classrooms/:id': screen(
    () => import('./pages/PlacementRoomsPage.tsx'),
    ({ params }) => [read(placementView, { id: Number(params.id) })],
  ),
  '/placement/exam/part/classrooms/:id': screen(
    () => import('./pages/PlacementPartRoomsPage.tsx'),
    ({ params }) => [read(placementPart, { id: Number(params.id) })],
  ),
  '/placement/exam/scores/import/:id': screen(
    () => import('./pages/PlacementScoresPage.tsx'),
    ({ params }) => [read(placementView, { id: Number(params.id) })],
  ),
  '/proficiency/exams': listPage(() => import('./declaration.ts').then((m) => m.proficiencyExam)),
  '/proficiency': screen(() => import('./pages/ProficiencyPage.tsx')),
  '/proficiency/:id': screen(
    () => import('./pages/ProficiencyRecordPage.tsx'),
    ({ params }) => [read(proficiencyRecord, { id: Number(params.id) })],
  ),
});
