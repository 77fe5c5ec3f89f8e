// Behind the painted page: shows it in the reader's language, fetches its style sheets without waiting for them, and keeps
// a form that is sent before the application's code has arrived until that can answer.
(function () {
  const root = document.getElementById('root');
  const boot = window.kampusBoot;
  const own = document.getElementById('painted-' + boot.locale);
  if (boot.me) root.replaceChildren();
  else if (own) {
    root.replaceChildren(own.content);
    document.title = own.dataset.title;
    // once the page has been drawn, a field that a script puts there gets the cursor only by being given it
    const first = root.querySelector('[autofocus]');
    if (first && document.activeElement === document.body) first.focus();
  }
  root.dataset.shown = boot.locale;
  document.querySelectorAll('style[data-href]').forEach(function (some) {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = some.dataset.href;
    some.after(sheet);
  });
  if (boot.me) return;
  const hold = function (event) {
    event.preventDefault();
    event.target.setAttribute('aria-busy', 'true');
    boot.held = event;
  };
  document.addEventListener('submit', hold, true);
  boot.release = function () {
    document.removeEventListener('submit', hold, true);
  };
})();
