import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { cancelTransferByLink, transferByLink } from '../contract.ts';
import { TransferCard } from '../parts/TransferCard.tsx';

/** /housing/airport-transfer-request/:token (HOU-019): the key in the address opens this one request, and nothing else. */
export default function TransferLinkPage() {
  const t = useText();
  const token = String(usePageParams()['token'] ?? '');
  const read = useRead(transferByLink, { token });
  return (
    <Screen title={t('title:transfer_link')}>
      <ReadState read={read} outline="table">
        {(transfer) => (
          <>
            <TransferCard transfer={transfer} />
            <CommandButton
              command={cancelTransferByLink}
              input={{ token }}
              can={transfer.can.cancel}
              kind="danger"
              label="housing:housing-transfer.cancel"
              confirm={{ title: t('housing:transfer.cancel_title', { number: transfer.number }) }}
            />
          </>
        )}
      </ReadState>
    </Screen>
  );
}
