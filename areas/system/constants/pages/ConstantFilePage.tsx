import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send, urlOf } from '#kernel/web/client.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { usePageParams, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DocumentViewer } from '#ui/DocumentViewer.tsx';
import { constantFile } from '../../menu/contract.ts';

/** SYS-033: one file of a constant; a PDF is shown, everything can be kept. */
export default function ConstantFilePage() {
  const t = useText();
  const { key = '', filename = '' } = usePageParams();
  const [shown, setShown] = useState(true);
  const read = useQuery({
    queryKey: ['query', 'constant-file', key, filename],
    retry: false,
    staleTime: 60_000,
    queryFn: async () => (await send(urlOf(constantFile, { key, filename }))).blob(),
  });
  return (
    <Screen
      title={filename || t('title:constant_file')}
      about={t('constants:file_about', { key })}
      main={
        <ActionButton kind="main" onClick={() => void downloadQuery(constantFile, { key, filename })}>
          {t('constants:download')}
        </ActionButton>
      }
    >
      <ReadState read={read}>
        {(bytes) =>
          bytes.type === 'application/pdf' ? (
            <>
              <ActionButton onClick={() => setShown(true)}>{t('constants:open_file')}</ActionButton>
              <DocumentViewer
                opened={shown}
                title={filename}
                name={filename}
                document={{ kind: 'pdf', bytes }}
                onClose={() => setShown(false)}
              />
            </>
          ) : null
        }
      </ReadState>
    </Screen>
  );
}
