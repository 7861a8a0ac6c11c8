/**
 * Express's `static`, asked only by who may mean a file: the last part of such an address has a dot. Remix-serve would have it
 * look on the disk for a file of every page's name before the page is made.
 */
export const askedForFiles =
  (serveFolder) =>
  (...settings) => {
    const serve = serveFolder(...settings);
    return (request, response, next) => {
      if (namesFile(request.url)) serve(request, response, next);
      else next();
    };
  };

const namesFile = (url) => /^[^?]*\.[^/?]*(?:\?|$)/.test(url);
