// The sign-in inside the hidden frame is over: hand its answer, which this page's address carries, to the app around it.
parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)
