// Asks for texts, user and menu before the application's code has arrived, and sets language and night mode before the first paint.
(function () {
  const get = function (name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const chosen = get('kampus.locale');
  // nobody has chosen yet: a browser in Turkish begins in Turkish
  const locale = chosen === 'tr' || chosen === 'en' ? chosen : /^tr\b/i.test(navigator.language) ? 'tr' : 'en';
  const token = (get('kampus.token') || '').replace(/^["']|["']$/g, '');
  const expires = get('kampus.token.expires');
  document.documentElement.lang = locale;
  const night = get('kampus.night');
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    night === '1' || (night === null && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light',
  );
  const ask = function (path) {
    const headers = { accept: 'application/json', 'accept-language': locale };
    if (token) headers.authorization = 'Bearer ' + token;
    const answer = fetch(path, { headers: headers, credentials: 'same-origin' }).then(function (response) {
      return response.ok ? response.json() : null;
    });
    answer.catch(function () {
      return null;
    });
    return answer;
  };
  const lines = '/api/v1/language/lines?locale=' + locale;
  const own = document.documentElement.dataset.words;
  const boot = {};
  if (token && !(expires && Date.parse(expires) <= Date.now())) {
    boot.lines = ask(lines);
    boot.me = ask('/api/v1/users/me');
    boot.menu = ask('/api/v1/users/me/menu');
  } else if (own) boot.own = ask(lines + '&namespaces=' + own); // a painted page needs its own words alone
  else boot.lines = ask(lines);
  boot.locale = locale;
  window.kampusBoot = boot;
})();
