from hub.catalog import names


def test_the_catalogue_holds_the_94_mocks() -> None:
    assert len(names.catalogue().entries) == 94
    assert len({entry.id for entry in names.catalogue().entries}) == 94


def test_a_mock_is_found_by_every_name_in_any_case() -> None:
    for name in ("mail-mock", "gmail", "gmail_mock", "cua-gym-gmail", "GMAIL", "Gmail_Mock"):
        entry = names.catalogue().find(name)
        assert entry is not None
        assert entry.id == "mail-mock"
    assert names.catalogue().find("nothing") is None


def test_no_name_belongs_to_two_mocks() -> None:
    owners: dict[str, str] = {}
    for entry in names.catalogue().entries:
        for name in names.names_of(entry.id, entry.label, entry.aliases):
            assert owners.setdefault(name, entry.id) == entry.id


def test_placeholders_are_those_of_public_scripts() -> None:
    entry = names.catalogue().find("epic-health")
    assert entry is not None
    assert entry.placeholders.url == "__CUA_GYM_EPIC_HEALTH_URL__"
    assert entry.needs_human_review == "healthcare"


def test_ports_follow_the_sorted_folders_of_public_deployments() -> None:
    labels = names.port_labels()
    assert labels[:3] == ("12306", "Canvas-LMS", "Expensify")
    # `hubspot_marketing_mock` sorts before `hubspot_mock`, although the label alone would come after.
    assert labels.index("hubspot_marketing") < labels.index("hubspot")


def test_a_mock_outside_the_catalogue_moves_no_port() -> None:
    assert names.port_labels(["notes", "gmail"]) == (*names.port_labels(), "notes")
