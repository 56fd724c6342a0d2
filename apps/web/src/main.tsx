document.title = 'Provider Portal';
