import { useEffect, useState, useSyncExternalStore } from 'react';
import { WifiIcon, WifiOffIcon } from '#ui/icons.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/page.css';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** HDR-031 while the browser is offline; HDR-032: back online for one second. */
export function OfflineNotice({ backFor = 1000 }: { backFor?: number }) {
  const words = useUiWords();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline, setWasOffline] = useState(!online);
  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return;
    }
    if (!wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), backFor);
    return () => clearTimeout(timer);
  }, [online, wasOffline, backFor]);
  return (
    <div role="status" className="k-offline-place k-screen">
      {!online && (
        <div className="k-offline" data-tone="warning">
          <WifiOffIcon size={16} />
          {words.offline}
        </div>
      )}
      {online && wasOffline && (
        <div className="k-offline" data-tone="success">
          <WifiIcon size={16} />
          {words.online}
        </div>
      )}
    </div>
  );
}
