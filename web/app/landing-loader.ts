// All the script that a visitor's first page runs. The login dialog, with React and its form, arrives on the first click.
const openLogin = async () => {
  const { openLogin } = await import('#/web/features/sign-in/open-login.tsx')
  openLogin()
}

document.addEventListener('click', event => {
  const target = event.target as Element
  if (target.closest('[data-open-login]')) void openLogin()
  if (target.closest('#site-menu a')) document.getElementById('site-menu')?.hidePopover()
})

if (new URLSearchParams(location.search).has('login')) void openLogin()
