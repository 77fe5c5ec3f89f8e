import type { Refusal } from '#kernel/contract/refusal.ts';
import { referenceRefusals } from '../refusals.ts';

/** Equipment a room may have. */
export const roomFeatures = {
  projector: { tr: 'Projeksiyon', en: 'Projector' },
  whiteboard: { tr: 'Yazı tahtası', en: 'Whiteboard' },
  smart_board: { tr: 'Akıllı tahta', en: 'Smart board' },
  air_conditioning: { tr: 'Klima', en: 'Air conditioning' },
  sound_system: { tr: 'Ses sistemi', en: 'Sound system' },
  recording: { tr: 'Ders kaydı', en: 'Lecture recording' },
  video_conference: { tr: 'Video konferans', en: 'Video conference' },
  accessible: { tr: 'Engelli erişimine uygun', en: 'Accessible' },
  computers: { tr: 'Bilgisayarlı', en: 'Computers' },
  fume_hood: { tr: 'Çeker ocak', en: 'Fume hood' },
  safety_shower: { tr: 'Acil duş', en: 'Safety shower' },
  drawing_tables: { tr: 'Çizim masaları', en: 'Drawing tables' },
} as const;

/**
 * A word that is no code of the list would stand on screens as it was typed: refused, with the codes and their names.
 * What a room has had already, from before the list, may stay.
 */
export function featureProblems(
  features: readonly unknown[] | null | undefined,
  had: readonly unknown[] | null | undefined = [],
): Refusal[] {
  const unknown = (features ?? [])
    .map(String)
    .filter((each) => !Object.hasOwn(roomFeatures, each) && !had?.includes(each));
  if (unknown.length === 0) return [];
  const known = (locale: 'tr' | 'en'): string =>
    Object.entries(roomFeatures)
      .map(([code, words]) => `${code} (${words[locale]})`)
      .join(', ');
  return [
    referenceRefusals.room_feature_unknown(
      { unknown: unknown.join(', '), known: { tr: known('tr'), en: known('en') } },
      'features',
    ),
  ];
}
