import { documentsOf, documentWords, type DocumentKind, type Track, type TrackRule } from '../rules/tracks.ts';
import type { KeptDocument } from './application.ts';

/** What is asked for, in its order, with what is there; then what was uploaded besides. */
export function documentLines(track: Track | null, rule: TrackRule, kept: readonly KeptDocument[]) {
  const asked = documentsOf(track, rule);
  const also = (Object.keys(documentWords) as DocumentKind[]).filter(
    (kind) => !asked.includes(kind) && kept.some((each) => each.kind === kind),
  );
  return [...asked, ...also].map((kind) => {
    const file = kept.find((each) => each.kind === kind);
    return {
      kind,
      required: asked.includes(kind),
      id: file?.id ?? null,
      name: file?.name ?? null,
      bytes: file?.bytes ?? null,
      uploaded_at: file?.uploaded_at ?? null,
    };
  });
}
