import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';
import { makeFeed, myFeed, revokeFeed } from '../../contract.ts';
import './feed.css';

/** The address of one's own calendar: got, copied, renewed and revoked here. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { sayMoment } = useFormat();
  const read = useRead(myFeed, {});
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Drawer opened onClose={onClose} title={t('feed:open')}>
      <div className="cf-stack">
        <p>{t('feed:about')}</p>
        <ReadState read={read}>
          {(data) =>
            data.since === null ? (
              <>
                <p>{t('feed:none')}</p>
                <div>
                  <CommandButton
                    command={makeFeed}
                    input={{}}
                    label="feed:make"
                    kind="main"
                    onDone={(done) => setAddress(done.address)}
                  />
                </div>
              </>
            ) : (
              <>
                {address === null ? <p>{t('feed:since', { since: sayMoment(data.since) })}</p> : null}
                {address !== null && <Address address={address} />}
                <div className="cf-verbs">
                  <CommandButton
                    command={makeFeed}
                    input={{}}
                    label="feed:renew"
                    confirm={{ title: t('feed:renew_title'), about: t('feed:renew_about') }}
                    onDone={(done) => setAddress(done.address)}
                  />
                  <CommandButton
                    command={revokeFeed}
                    input={{}}
                    label="feed:revoke"
                    kind="danger"
                    confirm={{ title: t('feed:revoke_title'), about: t('feed:revoke_about') }}
                    onDone={() => setAddress(null)}
                  />
                </div>
              </>
            )
          }
        </ReadState>
        <p className="cf-small">{t('feed:secret')}</p>
      </div>
    </Drawer>
  );
}
function Address({ address }: { address: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> =>
    setCopied(
      await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      ),
    );
  return (
    <Notice tone="warning" live title={t('feed:once')}>
      <code className="cf-address">{address}</code>
      <ActionButton small onClick={() => void copy()}>
        {t(copied ? 'feed:copied' : 'feed:copy')}
      </ActionButton>
      <p className="cf-small">{t('feed:how')}</p>
    </Notice>
  );
}
