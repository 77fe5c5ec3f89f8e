import { useEffect, useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { useUiWords } from '#ui/words.tsx';
import type { DocumentViewerProps } from '#ui/DocumentViewer.tsx';
import '#ui/dialogs.css';

/** The dialog of `DocumentViewer`. */
export default function DocumentViewerBody({ opened, title, document, name, onClose }: DocumentViewerProps) {
  const words = useUiWords();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!opened || document?.kind !== 'pdf') return setUrl(null);
    const made = URL.createObjectURL(document.bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [opened, document]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="min(1000px, 96vw)"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <div className="k-dialog">
        {document?.kind === 'html' && (
          <iframe
            className="k-document"
            sandbox=""
            srcDoc={document.text}
            title={typeof title === 'string' ? title : (name ?? '')}
          />
        )}
        {url && <iframe className="k-document" src={url} title={typeof title === 'string' ? title : (name ?? '')} />}
        <div className="k-dialog-bar">
          {url && (
            <Button component="a" variant="default" href={url} download={name ?? 'document.pdf'}>
              {words.download}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.close}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
