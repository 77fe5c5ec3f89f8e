// Asks for texts, user and menu before the application's code has arrived, and sets language and night mode before the first paint.
(function () {
  var get = function (name) {
    try {
      return localStorage.getItem(name);
    } catch (error) {
      return null;
    }
  };
  var locale = get('kampus.locale') === 'tr' ? 'tr' : 'en';
  var token = (get('kampus.token') || '').replace(/^["']|["']$/g, '');
  var expires = get('kampus.token.expires');
  document.documentElement.lang = locale;
  var night = get('kampus.night');
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    night === '1' || (night === null && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light',
  );
  var ask = function (path) {
    var headers = { accept: 'application/json', 'accept-language': locale };
    if (token) headers.authorization = 'Bearer ' + token;
    var answer = fetch(path, { headers: headers, credentials: 'same-origin' }).then(function (response) {
      return response.ok ? response.json() : null;
    });
    answer.catch(function () {
      return null;
    });
    return answer;
  };
  var boot = { lines: ask('/api/v1/language/lines?locale=' + locale) };
  if (token && !(expires && Date.parse(expires) <= Date.now())) {
    boot.me = ask('/api/v1/users/me');
    boot.menu = ask('/api/v1/users/me/menu');
  }
  window.kampusBoot = boot;
})();
