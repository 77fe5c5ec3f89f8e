import type { ReactNode } from 'react';
import { later } from '#ui/later.tsx';

export interface DocumentViewerProps {
  opened: boolean;
  title: ReactNode;
  /** bytes of a PDF, or a document as HTML text */
  document: { kind: 'pdf'; bytes: Blob } | { kind: 'html'; text: string } | null;
  /** name of the file when it is kept */
  name?: string;
  onClose: () => void;
}

/** HDR-027: shows a PDF or an HTML document over the page. HTML stands in a frame without scripts and without our origin. */
export const DocumentViewer = later<DocumentViewerProps>(() => import('#ui/DocumentViewerBody.tsx'));
