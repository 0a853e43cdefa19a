"""Routes of Django: the REST API and the hub's pages. The state API and the mocks are served ahead of it
(hub/asgi.py).

A trailing slash is optional everywhere under `/api/` (`hub.ops.middleware.ApiRequestMiddleware`).
"""

from django.urls import include, path

urlpatterns = [
    path("", include("hub.ops.urls")),
    path("api/v1/", include("hub.access.urls")),
    path("api/v1/", include("hub.accounts.urls")),
    path("api/v1/", include("hub.catalog.urls")),
    path("api/v1/", include("hub.state.urls")),
    path("api/v1/", include("hub.rollouts.urls")),
    path("api/v1/", include("hub.compliance.urls")),
    path("api/v1/", include("hub.live.urls")),
    # By its name, as the settings install it: the hub knows nothing more of what judges mocks and makes tasks.
    path("api/v1/", include("synthesis.worlds.web.urls")),
    path("api/v1/", include("synthesis.tuples.urls")),
]
handler400 = "hub.ops.rest.bad_request"
handler403 = "hub.ops.rest.forbidden"
handler404 = "hub.ops.rest.not_found"
handler500 = "hub.ops.rest.server_error"
